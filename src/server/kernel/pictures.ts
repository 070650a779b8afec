import { pictureFault, pictureTypeOf } from '#domain/kernel/picture.ts'
import { invalidField, tooMany } from './errors.ts'
import type { DrawnPicture, run } from './picture-task.ts'
import { WorkerFailed, workerTask } from './worker-task.ts'

/** Draws a picture anew in a worker: what its file carries beside it is left behind. Rejects with `WorkerFailed`. */
export const redraw = workerTask<typeof run>(new URL('picture-task.ts', import.meta.url), {
  // 4096 by 4096 pixels take two seconds of a processor.
  timeMsMax: 20_000,
  memoryMbMax: 256,
})

/** How large a picture may be drawn, in pixels, and where it is in the body of its call. */
export interface PictureBounds {
  readonly sideMax: number
  readonly path?: string
}

/**
 * A picture from base64, drawn anew: it is one by its content, whatever it is called. Throws 400 at `path` for what
 * is none, 429 where too many of the company wait already. It is slow: never within a transaction.
 */
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
