import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire to a server that can be cut, and mended. */
export interface Cable {
  readonly port: number
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Keeps back what the server answers; what it is asked goes on. */
  readonly hold: () => void
  /** Lets through what was held, and what comes. */
  readonly letGo: () => void
}

/** Lays a cable to a server on this machine. */
export async function layCable(to: {
  readonly host: string
  readonly port: number
}): Promise<Cable> {
  /** Each socket on this side, by its other at the server. */
  const lines = new Map<Socket, Socket>()
  const server = createServer((near) => {
    const far = connect(to.port, to.host)
    lines.set(far, near)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => {
      near.destroy()
      lines.delete(far)
    })
  })
  const listenOn = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listenOn(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const far of lines.keys()) far.destroy()
      await closed
    },
    mend: () => listenOn(port),
    hold: () => {
      for (const [far, near] of lines) far.unpipe(near).pause()
    },
    letGo: () => {
      for (const [far, near] of lines) far.unpipe(near).pipe(near)
    },
  }
}
