import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { COLUMN_TYPES } from '../src/base/db/fields.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The TypeScript side of a value, as far as a column can be compared with it. */
export type Shape = { kind: string; nullable: boolean; optional: boolean };
export type Shapes = Record<string, Shape>;
/** A statement as it is written in the sources, with the row it promises. */
export type Statement = { file: string; line: number; row: Shapes; text: string | undefined };

/** Types vanish at run time: the compiler itself is asked. */
export function typedProgram() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['server/src', 'server/seed'] },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(join(ROOT, 'server')) && !/\.test\.ts$/.test(fileName));
  return { tables: () => tablesOf(checker, sources), statements: () => statementsOf(checker, sources) };
}

/** The columns of each table as `Tables` declares them, by what reading them gives. */
function tablesOf(checker: ts.TypeChecker, sources: ts.SourceFile[]): Record<string, Shapes> {
  const file = sources.find(({ fileName }) => fileName.endsWith('server/src/tables.ts'));
  const declared = file?.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === 'Tables');
  if (!declared) throw new Error('server/src/tables.ts declares no Tables');
  const tables = checker.getTypeAtLocation(declared);
  return Object.fromEntries(
    tables.getProperties().map((table) => [table.name, shapesOf(checker, checker.getTypeOfSymbol(table), declared)]),
  );
}

/** A row that is one of several has each column that any of them has. */
function shapesOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Shapes {
  if (row.isUnion()) return mergedShapes(row.types.map((one) => shapesOf(checker, one, at)));
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((column) => {
      const type = checker.getTypeOfSymbolAtLocation(column, at);
      // A ColumnType gives this type to a select.
      const read = type.getProperty('__select__');
      const optional = (column.flags & ts.SymbolFlags.Optional) !== 0;
      return [column.name, { ...shapeOf(checker, read ? checker.getTypeOfSymbol(read) : type), optional }];
    }),
  );
}

function mergedShapes(all: Shapes[]): Shapes {
  const names = new Set(all.flatMap((shapes) => Object.keys(shapes)));
  return Object.fromEntries(
    [...names].map((name) => {
      const shapes = all.flatMap((one) => one[name] ?? []);
      const kinds = new Set(shapes.map(({ kind }) => kind).filter((kind) => kind !== 'unknown'));
      return [
        name,
        {
          kind: [...kinds].join('|') || 'unknown',
          nullable: shapes.some((shape) => shape.nullable),
          optional: shapes.length < all.length || shapes.some((shape) => shape.optional),
        },
      ];
    }),
  );
}

function shapeOf(checker: ts.TypeChecker, type: ts.Type): Omit<Shape, 'optional'> {
  const nullable = (type.isUnion() ? type.types : [type]).some(
    ({ flags }) => (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown)) !== 0,
  );
  const one = checker.getNonNullableType(type);
  const kinds = new Set((one.isUnion() ? one.types : [one]).map((part) => kindOf(checker, part)));
  return { kind: [...kinds].sort().join('|'), nullable };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return 'unknown';
  if (type.symbol?.name === 'Buffer') return 'bytes';
  return checker.isArrayType(type) ? 'array' : 'object';
}

/** Finds all handwritten statements: `` sql<Row>`…`.execute(db) `` and `prepared<Values, Row>(…)`. */
function statementsOf(checker: ts.TypeChecker, sources: ts.SourceFile[]): Statement[] {
  const found: Statement[] = [];
  const add = (node: ts.Node, row: ts.TypeNode | undefined, template: ts.Node) => {
    const source = node.getSourceFile();
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const file = source.fileName.slice(ROOT.length + 1);
    const type = row && checker.getTypeFromTypeNode(row);
    if (!type || type.flags & ts.TypeFlags.Never) return;
    found.push({ file, line, row: shapesOf(checker, type, node), text: new Writer(checker).statement(template) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && isExecuted(node)) {
      add(node, node.typeArguments?.[0], node);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'prepared' && node.arguments[0]) {
      add(node, node.typeArguments?.[1], node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return found;
}

const isExecuted = ({ parent }: ts.Node) => ts.isPropertyAccessExpression(parent) && parent.name.text === 'execute';

type Field = { name: string; type: string };
/** The lists that `fields.ts` writes of all fields of a record, by the function that writes them. */
const OF_FIELDS: Record<string, (field: Field, table: string, parameter: () => string) => string> = {
  columnsOf: ({ name }, table) => (table ? `${table}.${name}` : name),
  columnsFrom: ({ name, type }, table) => `${table}.${name}${isList(type) ? `::${type}` : ''}`,
  assignmentsFrom: ({ name, type }, table) => `${name} = ${table}.${name}${isList(type) ? `::${type}` : ''}`,
  valuesOf: ({ type }, _, parameter) => `${parameter()}::${type}`,
  arraysOf: ({ type }, _, parameter) => `${parameter()}::${isList(type) ? 'text' : type}[]`,
};
/** Lists go to the database as texts. */
const isList = (type: string) => type.endsWith('[]');
const isColumnType = (tipo: string): tipo is keyof typeof COLUMN_TYPES => Object.hasOwn(COLUMN_TYPES, tipo);

class Unwritable extends Error {}
const unwritable = (node: ts.Node) => new Unwritable(`Only running tells what this is: ${node.getText()}`);

/** Writes a template out as the text the database gets: fragments in their places, a parameter for each value. */
class Writer {
  readonly #checker: ts.TypeChecker;
  readonly #given = new Map<ts.Symbol, ts.Expression>();
  #parameters = 0;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The text of a statement; undefined when only running tells its parts. */
  statement(node: ts.Node): string | undefined {
    try {
      return this.#write(node);
    } catch (error) {
      if (error instanceof Unwritable) return undefined;
      throw error;
    }
  }

  #write(node: ts.Node): string {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return this.#write(node.expression);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return this.#template(node.template);
    if (ts.isFunctionLike(node)) return this.#write(returnedBy(node));
    if (ts.isConditionalExpression(node)) return this.#write(node.whenTrue);
    if (!this.#isFragment(node)) return this.#parameter();
    const parameters = this.#parameters;
    try {
      if (ts.isCallExpression(node)) return this.#call(node);
      if (ts.isIdentifier(node)) return this.#name(node);
      if (ts.isBinaryExpression(node)) return this.#write(node.right);
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      this.#parameters = parameters;
    }
    return this.#standIn(node);
  }

  #parameter = (): string => {
    this.#parameters += 1;
    return `$${this.#parameters}`;
  };

  #template(template: ts.TemplateLiteral): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    const spans = template.templateSpans.map(({ expression, literal }) => this.#write(expression) + literal.text);
    return template.head.text + spans.join('');
  }

  #call(node: ts.CallExpression): string {
    const [first] = node.arguments;
    const name = node.expression.getText();
    const ofFields = first && OF_FIELDS[name];
    if (ofFields) {
      const table = this.#tableOf(node);
      return this.#fields(first)
        .map((field) => ofFields(field, table, this.#parameter))
        .join(', ');
    }
    if (name === 'sql.lit' && first) return this.#literal(first);
    if ((name === 'sql.raw' || name === 'sql.ref') && first) return this.#text(first);
    if (name === 'sql.join' && first) {
      const [, between] = node.arguments;
      const all = ts.isArrayLiteralExpression(first) ? first.elements : [this.#oneOf(first)];
      if (!all.every((one) => one !== undefined)) throw unwritable(node);
      return all.map((one) => this.#write(one)).join(between ? this.#write(between) : ', ');
    }
    const owner = ts.isPropertyAccessExpression(node.expression) && this.#declarationOf(node.expression.expression);
    // What the owner was made with is known to its functions.
    if (owner && ts.isVariableDeclaration(owner) && owner.initializer && ts.isCallExpression(owner.initializer))
      this.#called(owner.initializer);
    return this.#write(this.#called(node));
  }

  /** The fields of a record, by the type of the object that names them. */
  #fields(node: ts.Expression): Field[] {
    return this.#checker.getPropertiesOfType(this.#checker.getTypeAtLocation(node)).map((field) => {
      const kind = this.#checker.getTypeOfSymbol(field).getProperty('tipo');
      const tipo = kind && this.#checker.getTypeOfSymbol(kind);
      if (!tipo?.isStringLiteral() || !isColumnType(tipo.value)) throw unwritable(node);
      return { name: field.name, type: COLUMN_TYPES[tipo.value] };
    });
  }

  #tableOf({ arguments: [, table] }: ts.CallExpression): string {
    return table && ts.isStringLiteralLike(table) ? table.text : '';
  }

  /** The function that is called, its parameters known by what they are given. */
  #called(node: ts.CallExpression): ts.SignatureDeclaration {
    const called = this.#functionOf(node.expression);
    if (!called) throw unwritable(node);
    for (const [n, { name: parameter }] of called.parameters.entries()) this.#give(parameter, node.arguments[n]);
    return called;
  }

  /** One element of a list that is put together here: for the columns it stands for all of them. */
  #oneOf(list: ts.Expression): ts.Expression | undefined {
    if (ts.isArrayLiteralExpression(list)) return list.elements[0];
    if (ts.isIdentifier(list)) {
      const value = this.#valueOf(list);
      return value && this.#oneOf(value);
    }
    if (!ts.isCallExpression(list) || !ts.isPropertyAccessExpression(list.expression)) return undefined;
    const { name, expression: from } = list.expression;
    if (name.text === 'filter') return this.#oneOf(from);
    const made = name.text === 'map' && list.arguments[0] && this.#functionOf(list.arguments[0]);
    if (!made) return undefined;
    for (const { name: parameter } of made.parameters.slice(0, 1)) this.#give(parameter, this.#oneOf(from));
    return returnedBy(made);
  }

  /** Remembers the value of a parameter, or of the parts it is taken apart into. */
  #give(name: ts.BindingName, value: ts.Expression | undefined): void {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol && value) this.#given.set(symbol, value);
    if (!ts.isObjectBindingPattern(name) || !value || !ts.isObjectLiteralExpression(value)) return;
    for (const part of name.elements) {
      const key = (part.propertyName ?? part.name).getText();
      const given = value.properties.find((property) => property.name?.getText() === key);
      if (given && ts.isPropertyAssignment(given)) this.#give(part.name, given.initializer);
    }
  }

  #name(node: ts.Identifier): string {
    const value = this.#valueOf(node);
    if (!value) throw unwritable(node);
    return this.#write(value);
  }

  #valueOf(node: ts.Identifier): ts.Expression | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    const declared = this.#declarationOf(node);
    return (
      (symbol && this.#given.get(symbol)) ||
      (declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined)
    );
  }

  #functionOf(node: ts.Expression): ts.SignatureDeclaration | undefined {
    const declared = ts.isFunctionLike(node) ? node : this.#declarationOf(node);
    const isInitialized = declared && (ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared));
    const made = isInitialized ? declared.initializer : declared;
    return made && ts.isFunctionLike(made) ? made : undefined;
  }

  /** A condition, or a list of values, has no say in the columns. */
  #standIn(node: ts.Node): string {
    const [, of = ''] = /^(?:RawBuilder|Expression)<(.+)>$/.exec(this.#typeOf(node)) ?? [];
    if (/^(boolean|SqlBool)$/.test(of)) return 'true';
    if (of === 'unknown' && ts.isIdentifier(node)) return 'null';
    throw unwritable(node);
  }

  #literal(node: ts.Expression): string {
    const type = this.#checker.getTypeAtLocation(node);
    if (type.flags & ts.TypeFlags.NumberLike) return '1';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true';
    return "'x'";
  }

  #text(node: ts.Expression): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      return node.head.text + node.templateSpans.map((one) => this.#text(one.expression) + one.literal.text).join('');
    }
    const symbol = this.#checker.getSymbolAtLocation(node);
    const given = symbol && this.#given.get(symbol);
    if (given) return this.#text(given);
    throw unwritable(node);
  }

  #declarationOf(node: ts.Expression): ts.Declaration | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node);
    const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return real?.valueDeclaration;
  }

  #typeOf = (node: ts.Node) => this.#checker.typeToString(this.#checker.getTypeAtLocation(node));

  #isFragment = (node: ts.Node) => this.#checker.getTypeAtLocation(node).getProperty('toOperationNode') !== undefined;
}

function returnedBy(node: ts.SignatureDeclaration): ts.Expression {
  const body = 'body' in node ? node.body : undefined;
  if (body && !ts.isBlock(body) && ts.isExpression(body)) return body;
  const last = body && ts.isBlock(body) ? body.statements.findLast(ts.isReturnStatement)?.expression : undefined;
  if (!last) throw unwritable(node);
  return last;
}
