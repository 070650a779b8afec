import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** How many files are open at once: a file system writes those that wait together in one go. */
const openMax = 128

/** Has the disk write a file, or which names a folder contains, before anything depends on it. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The same for a folder and everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const waiting = [folder, ...names.map((name) => join(folder, name))].values()
  const worker = async () => {
    for (const path of waiting) {
      await using file = await open(path, 'r')
      await file.sync()
    }
  }
  await Promise.all(Array.from({ length: openMax }, worker))
}
