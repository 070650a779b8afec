import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

// A line to a database that is a millisecond away: what comes from either side arrives half a
// millisecond later. DISTANT_DATABASE_URL says where the database is.

const delayMs = 0.5
/** How exact the delay is: timers know whole milliseconds only, so it sleeps in such pieces, in milliseconds. */
const nap = 0.05

interface Parcel {
  readonly to: Socket
  readonly chunk: Buffer
  readonly dueMs: number
}

/** In the order in which they are due: all take as long. */
const underWay: Parcel[] = []
const clock = new Int32Array(new SharedArrayBuffer(4))

function carry(from: Socket, to: Socket): void {
  from.setNoDelay(true)
  from.on('error', () => undefined)
  from.on('close', () => to.destroy())
  from.on('data', (chunk: Buffer) => {
    underWay.push({ to, chunk, dueMs: performance.now() + delayMs })
    if (underWay.length === 1) setImmediate(deliver)
  })
}

function deliver(): void {
  while (underWay[0] && underWay[0].dueMs <= performance.now()) {
    const { to, chunk } = underWay[0]
    if (to.writable) to.write(chunk)
    underWay.shift()
  }
  if (underWay.length === 0) return
  Atomics.wait(clock, 0, 0, nap)
  setImmediate(deliver)
}

const target = new URL(process.env['DISTANT_DATABASE_URL'] ?? '')
const server = createServer((near) => {
  const far = connect(Number(target.port || 5432), target.hostname)
  carry(near, far)
  carry(far, near)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`The database is a millisecond away at tcp://127.0.0.1:${port}`)
})
process.on('SIGTERM', () => process.exit(0))
