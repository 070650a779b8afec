import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

// A mail server on loopback that takes everything and keeps nothing, in a process of its own; prints its address.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.on('end', () => done())
    stream.resume()
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}\n`),
)
process.on('SIGTERM', () => process.exit(0))
