/** A file that travelled with the bearer, as an address of this page alone; null for what is no file. */
export const toAddress = (file: unknown): Promise<string | null> =>
  new Promise((resolve) => {
    if (!(file instanceof Blob)) return resolve(null)
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : null),
    )
    reader.readAsDataURL(file)
  })
