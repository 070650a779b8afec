import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskState } from '#domain/platform/health/checks.ts'

const bytesPerMb = 1024 * 1024

/** Writes a small file to a folder, as a commit does, and removes it. */
export async function probeDisk(folder: string): Promise<DiskState> {
  const file = join(folder, `.probe-${process.pid}`)
  const before = performance.now()
  try {
    {
      await using handle = await open(file, 'w')
      await handle.writeFile('a small file')
      await handle.sync()
    }
    const syncMs = Math.round(performance.now() - before)
    return { freeMb: await freeMbOf(folder), problem: undefined, syncMs }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    return { freeMb: 0, problem: code, syncMs: 0 }
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

export async function freeMbOf(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / bytesPerMb)
}
