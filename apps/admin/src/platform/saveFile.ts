/** Hands a file to the browser's own downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by the next task; before that the address must live.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
