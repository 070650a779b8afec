import type { Collector } from '#server/kernel/collector.ts'
import type { ReadReplica } from '#server/kernel/db/database.ts'

export function replicaFigures(replica: Pick<ReadReplica, 'state'>): readonly Collector[] {
  return [
    {
      name: 'tandem_replica_lag_seconds',
      help: 'How far the replica is behind at most; absent while it was never seen with everything.',
      read: async () => {
        const { lagMs } = await replica.state()
        return lagMs === undefined ? undefined : lagMs / 1000
      },
    },
    {
      name: 'tandem_replica_reads_answered',
      help: 'Reads that the replica answered since the start.',
      read: async () => (await replica.state()).reads.answered,
    },
    {
      name: 'tandem_replica_reads_passed_on',
      help: 'Reads that it failed, and that the primary answered.',
      read: async () => (await replica.state()).reads.passedOn,
    },
  ]
}
