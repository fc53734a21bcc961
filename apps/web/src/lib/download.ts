/** Hands a file of the server to the person, under the name it should have on their disk. */
export const saveFile = (content: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after this call has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
