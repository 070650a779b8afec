import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

interface Place {
  readonly host: string
  readonly port: number
}

const scrapersMax = 20

/** Milliseconds; a scrape has no body. */
const arrivalMsMax = 5_000

/** Apart from the port of pages, so that a proxy in front never publishes it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: Place,
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: arrivalMsMax, headersTimeout: arrivalMsMax },
    (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end()
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  server.maxConnections = scrapersMax
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, { host, port })))
    server.listen({ host, port }, resolve)
  })
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { port: (server.address() as AddressInfo).port, stop }
}

function refusal(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : String(error.code)
  return new Error(
    `Metrics cannot be served at ${host}:${port}: ${reason}. Set METRICS_PORT to a free port, or leave it empty.`,
    { cause: error },
  )
}
