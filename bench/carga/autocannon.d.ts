declare module 'autocannon' {
  type Request = { method?: string; path?: string; setupRequest?: (request: object) => object };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt?: number;
    headers: Record<string, string>;
    requests: Request[];
  };
  type Result = { errors: number; throughput: { total: number } };
  type Instance = {
    on: (event: 'response', heard: (client: object, status: number, bytes: number, ms: number) => void) => void;
    stop: () => void;
  };
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Instance;
}
