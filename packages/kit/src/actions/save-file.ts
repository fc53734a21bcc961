const proposedName = (content: Blob) => (content instanceof File ? content.name : 'laurel.csv')

/** Hands a file of the server to the person, under the name it should have on their disk: the server's own unless given. */
export const saveFile = (content: Blob, name = proposedName(content)) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after this call has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
