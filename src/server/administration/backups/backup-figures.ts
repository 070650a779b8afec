import type { Collector } from '#server/kernel/collector.ts'
import type { BackupState } from '#domain/administration/backups/backups.ts'

/** Of the embedded database; PostgreSQL is backed up where it runs. */
export function backupFigures(read: () => BackupState, clock: () => Date): readonly Collector[] {
  const secondsSince = (at: Date | undefined) =>
    at && Math.max(0, (clock().getTime() - at.getTime()) / 1000)
  return [
    {
      name: 'tandem_backup_age_seconds',
      help: 'Age of the newest backup; absent while there is none.',
      read: () => secondsSince(read().newestAt),
    },
    {
      name: 'tandem_backup_bytes',
      help: 'Size of the newest backup.',
      read: () => read().newestBytes,
    },
    {
      name: 'tandem_backup_drill_ok',
      help: 'Whether the last weekly restore of a backup found every table as it was.',
      read: () => {
        const { drillOk } = read()
        return drillOk === undefined ? undefined : Number(drillOk)
      },
    },
    {
      name: 'tandem_backup_drill_age_seconds',
      help: 'How long ago that was; absent before the first.',
      read: () => secondsSince(read().drilledAt),
    },
    {
      name: 'tandem_backup_drill_rows',
      help: 'Rows that it restored and compared; absent where the backup could not be read.',
      read: () => read().drilled?.rows,
    },
  ]
}
