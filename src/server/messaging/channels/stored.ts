import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { Connection } from './chat-service.ts'
import type { ChannelConnectionTable } from './table.ts'

/** Throws if it was sealed with another secret. */
export function openConnection(
  { identifier, sealed }: Pick<ChannelConnectionTable, 'identifier' | 'sealed'>,
  seal: Seal,
): Connection {
  const secrets = JSON.parse(seal.open(Buffer.from(sealed))) as Connection['secrets']
  return { identifier, secrets }
}

export const sealSecrets = ({ secrets }: Pick<Connection, 'secrets'>, seal: Seal): Buffer =>
  seal.seal(JSON.stringify(secrets))
