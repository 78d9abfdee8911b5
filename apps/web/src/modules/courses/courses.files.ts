export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click; it is let go once that is certain.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
