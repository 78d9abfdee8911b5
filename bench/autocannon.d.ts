declare module 'autocannon' {
  /** What one connection sends next. */
  interface Sent {
    headers: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    requests?: { setupRequest: (request: Sent) => Sent }[]
  }
  interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
