import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire to a server that can be cut, and mended. */
export interface Cable {
  readonly port: number
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

/** Lays a cable to a server on this machine. */
export async function layCable(to: {
  readonly host: string
  readonly port: number
}): Promise<Cable> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    const far = keep(connect(to.port, to.host))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listenOn(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listenOn(port),
  }
}
