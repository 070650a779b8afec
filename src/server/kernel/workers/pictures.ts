import { pictureFault, pictureTypeOf } from '#domain/kernel/files/picture.ts'
import { invalidField, tooMany } from '#server/kernel/errors.ts'
import type { DrawnPicture, run } from './picture-task.ts'
import { WorkerFailed, workerTask } from './worker-task.ts'

export const redraw = workerTask<typeof run>(new URL('picture-task.ts', import.meta.url), {
  // 4096 × 4096 pixels take two CPU seconds.
  timeMsMax: 20_000,
  memoryMbMax: 256,
})

export interface PictureBounds {
  readonly sideMax: number
  readonly path?: string
}

/** Throws 400 if it isn't a picture, 429 if too many wait. Slow: never within a transaction. */
export async function pictureIn(
  file: string,
  { sideMax, path = 'file' }: PictureBounds,
  companyId: string,
): Promise<DrawnPicture> {
  const bytes = Uint8Array.from(Buffer.from(file, 'base64'))
  const fault = pictureFault(bytes)
  if (fault || !pictureTypeOf(bytes)) throw invalidField(path, fault ?? 'FILE_TYPE_NOT_ALLOWED')
  return redraw({ bytes, sideMax }, companyId).catch((error: unknown) => {
    if (!(error instanceof WorkerFailed)) throw error
    if (error.fault === 'busy' || error.fault === 'stopped') throw tooMany('uploadsAtOnce', 5_000)
    throw invalidField(path, 'PICTURE_UNREADABLE')
  })
}
