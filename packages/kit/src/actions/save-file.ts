const proposedName = (content: Blob) => (content instanceof File ? content.name : 'laurel.csv')

/** Saves a file of the server on disk, under the name that the server gave it or another one. */
export const saveFile = (content: Blob, name = proposedName(content)) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after this call has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
