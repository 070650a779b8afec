const repairs: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it. Give it to the user that Tandem runs as',
  EPERM: 'this user may not read or write it. Give it to the user that Tandem runs as',
  EROFS: 'it is on a file system that is mounted read-only. Mount it writable',
  ENOSPC: 'the disk is full. Free space on it',
  EDQUOT: 'the disk quota is used up. Free space on it',
  ELOOP: 'its links lead in a circle. Put back the file or folder itself',
  ENOENT: 'it is missing, or a link that leads nowhere. Mount or put back what it leads to',
  EISDIR: 'it is a folder where a file belongs. Put the file back from a backup',
  ENOTDIR: 'part of its path is a file where a folder belongs. Set DATA_DIR to a folder',
  EEXIST: 'it is a file where a folder belongs. Set DATA_DIR to a folder',
  EIO: 'the disk failed to read or write it. Check the disk',
}

/** Throws file errors as a sentence with its repair; `file` is the fallback name. */
export function withFiles<T>(work: () => T, file?: string): T {
  try {
    return work()
  } catch (error) {
    const { code = '', path = file } = error as NodeJS.ErrnoException
    const repair = repairs[code]
    if (!repair || path === undefined) throw error
    throw new Error(`${path} cannot be used (${code}): ${repair}, then start again.`, {
      cause: error,
    })
  }
}

const pathShownMax = 40

export function shown(text: string) {
  const short = text.length > pathShownMax ? `${text.slice(0, pathShownMax)}…` : text
  return short.replaceAll(/\p{C}/gu, '?')
}
