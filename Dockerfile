# Varal for production. docs/production.md says how it is run, and what was tried.
ARG NODE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE} AS build
WORKDIR /varal
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --workspace=@varal/server --workspace=@varal/web --include-workspace-root \
  && node scripts/build.mjs server web
# The screens and most packages are inside of what was built; these are what the server itself loads.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=@varal/server

FROM ${NODE}
# Nothing is installed in here: the tools that could are taken away.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-v* \
  && install -d -o node -g node -m 700 /dados
WORKDIR /varal
COPY --from=build /varal/package.json ./
COPY --from=build /varal/node_modules ./node_modules
COPY --from=build /varal/banco-embutido/dist ./banco-embutido/dist
COPY --from=build /varal/server/package.json ./server/
COPY --from=build /varal/server/migrations ./server/migrations
COPY --from=build /varal/server/dist ./server/dist
COPY --from=build /varal/web/dist ./web/dist
ENV NODE_ENV=production MODO=producao HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados
USER node
VOLUME /dados
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/saude/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
