/** Has the browser save a file, named `<name>.<extension>`. */
export function saveFile(name: string, extension: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${extension}`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
