import { IMAGE_MAX_BYTES } from '@laurel/contract/constants'
import { describe, expect, it } from 'vitest'
import { checkFile } from './file-rules.ts'

const image = {
  accept: ['.jpg', '.jpeg', '.png'],
  maxBytes: IMAGE_MAX_BYTES,
  typeRule: 'file_image_type',
  sizeRule: 'file_image_size',
} as const

describe('a chosen file', () => {
  it('is taken whatever the case of its ending, up to the last byte allowed', () => {
    expect(checkFile('en', { name: 'Badge.PNG', size: IMAGE_MAX_BYTES }, image)).toBeUndefined()
  })

  it('is refused for its ending or its size in the words of the contract', () => {
    expect(checkFile('en', { name: 'badge.svg', size: 10 }, image)).toBe('Only .jpg, .jpeg, .png files can be uploaded')
    expect(checkFile('en', { name: 'png', size: 10 }, image)).toBe('Only .jpg, .jpeg, .png files can be uploaded')
    expect(checkFile('fr', { name: 'a.jpg', size: IMAGE_MAX_BYTES + 1 }, image)).toBe(
      'La taille de l’image ne doit pas dépasser 1 Mo',
    )
  })

  it('has general sentences where a field names none', () => {
    expect(checkFile('en', { name: 'trips.xlsx', size: 1 }, { accept: ['.csv'] })).toBe('Incorrect file format')
    expect(checkFile('en', { name: 'trips.csv', size: 11 }, { accept: ['.csv'], maxBytes: 10 })).toBe(
      'This is too large to be sent.',
    )
  })
})
