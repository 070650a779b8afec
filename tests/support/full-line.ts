import { hashing } from '#server/identity/auth/passwords.ts'
import { hashingBounds } from '#server/identity/auth/hashing-queue.ts'

/** Keeps every place at the hash and all of the strangers' line taken while `work` is done. */
export async function whileLineIsFull<T>(work: () => Promise<T>): Promise<T> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const { atOnceMax, waitingMax } = hashingBounds
  const all = Array.from({ length: atOnceMax + waitingMax }, (_, n) =>
    hashing.run({ isKnown: false, who: `network ${n}` }, () => gate),
  )
  try {
    return await work()
  } finally {
    release()
    await Promise.all(all)
  }
}
