import { openOrNothing, type Seal } from '#server/kernel/secrets/seal.ts'
import type { Connection } from './chat-service.ts'
import type { ChannelConnectionTable } from './table.ts'

export function openConnection(
  { identifier, sealed }: Pick<ChannelConnectionTable, 'identifier' | 'sealed'>,
  seal: Seal,
): Connection | undefined {
  const opened = openOrNothing(seal, sealed)
  return opened === undefined
    ? undefined
    : { identifier, secrets: JSON.parse(opened) as Connection['secrets'] }
}

export const sealSecrets = ({ secrets }: Pick<Connection, 'secrets'>, seal: Seal): Buffer =>
  seal.seal(JSON.stringify(secrets))
