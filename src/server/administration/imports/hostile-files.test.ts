import { expect, test } from 'vitest'
import { UnreadableFile } from '#domain/administration/imports/faults.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'
import { firstOf } from '#tests/support/long.ts'
import { heldMs, holdMsMax } from '#tests/support/loop-guard.ts'
import { readFile } from './planning-commands.ts'

test.each(firstOf(hostileFiles, 12))(
  'a file of $name is refused with a reason, beside the server',
  async ({ bytes, format, fault }) => {
    const file = bytes()
    const refuse = async () => {
      const found = await readFile(file, { format, corrections: [], kind: 'postgres' }).catch(
        (error: unknown) => (error instanceof UnreadableFile ? error.found.fault : error),
      )
      expect(found).toBe(fault)
    }
    expect(await heldMs(holdMsMax, refuse)).toBeLessThan(holdMsMax)
  },
)
