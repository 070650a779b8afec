import { inflateRawSync } from 'node:zlib'
import { makeExports } from '#server/administration/exports/build-commands.ts'
import { exportsIn, makerOn } from './exports.ts'
import type { Name } from './people.ts'
import { testNow, type World } from './world.ts'

/** What somebody takes along of themselves: asked for, made and unpacked. */
export async function ownDataOf(w: World, name: Name) {
  const { id } = await w.as(name).ownData.ask({ params: { companyId: w.companyId } })
  await makeExports(makerOn(w.database), testNow)
  return unpacked(await exportsIn(w).fetched(id, name))
}

/** The files of a ZIP whose sizes stand behind them, by their names. */
export function unpacked(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  const list = zip.readUInt32LE(zip.length - 6)
  for (let at = list; zip.readUInt32LE(at) === 0x02014b50;) {
    const length = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + 46, at + 46 + length).toString()
    const begin = zip.readUInt32LE(at + 42) + 30 + length
    files[name] = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20))).toString()
    at += 46 + length
  }
  return files
}
