/** Named `<name>.<extension>`, with other characters replaced. */
export function saveFile(name: string, extension: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${extension}`
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
