import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const openMax = 128

export function syncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export async function syncTree(folder: string) {
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
