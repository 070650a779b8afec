import { strToU8, Zip, ZipDeflate } from 'fflate'

/** The earliest date of ZIP, to hide the time of creation. */
export const zipTime = { mtime: new Date(1980, 0, 1) }

/** Streams: keeps nothing of the content. */
export class ZipFile {
  readonly #written: Uint8Array[] = []
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#written.push(bytes)
  })
  #open: ZipDeflate | undefined

  begin(name: string): Buffer {
    this.#open = Object.assign(new ZipDeflate(name), zipTime)
    this.#zip.add(this.#open)
    return this.#taken()
  }

  add(text: string, isLast = false): Buffer {
    this.#open?.push(strToU8(text), isLast)
    return this.#taken()
  }

  end(): Buffer {
    return this.add('', true)
  }

  finish(): Buffer {
    this.#zip.end()
    return this.#taken()
  }

  #taken(): Buffer {
    return Buffer.concat(this.#written.splice(0))
  }
}
