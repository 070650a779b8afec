import { createServer } from 'node:net'

const repairs: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there. Stop that one, or set PORT',
  EACCES: 'this user may not listen there. Set PORT to 1024 or more, and put a proxy in front',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one it has, or to 0.0.0.0',
  ENOTFOUND: 'this name has no address. Set HOST to an address of this machine',
  EAI_AGAIN:
    'no name server tells the address of this name. Set HOST to an address of this machine',
}

/** Asked before anything is opened or written. Throws a sentence with its repair. */
export async function demandFreePort(host: string, port: number) {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const repair = repairs[code]
    if (!repair) throw error
    throw new Error(
      `Tandem can’t listen on port ${port} of ${host} (${code}): ${repair}, and start again. Nothing was changed.`,
      { cause: error },
    )
  }
  await new Promise((resolve) => server.close(resolve))
}
