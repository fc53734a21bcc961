import * as z from 'zod'

/** Values of a multipart form arrive as text; the same schemas take the typed values of a form on screen. */

const readNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const written = value.trim()
  if (written === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

export const formNumber = <S extends z.ZodType<number | undefined>>(schema: S) => z.preprocess(readNumber, schema)

const ON = ['true', '1', 'on']
const OFF = ['false', '0', '']

const readSwitch = (value: unknown) => {
  if (typeof value !== 'string') return value ?? false
  const written = value.trim().toLowerCase()
  if (ON.includes(written)) return true
  return OFF.includes(written) ? false : value
}

/** A switch of a form; one that is not sent is off. */
export const formSwitch = z.preprocess(readSwitch, z.boolean())

export const isSwitchedOn = (value: unknown) => readSwitch(value) === true

const readChosen = (value: unknown) => {
  if (value === '' || value === null) return undefined
  return value instanceof File && value.size === 0 ? undefined : value
}

/** A choice or file of a form that may be left empty. */
export const formOptional = <S extends z.ZodType>(schema: S) => z.preprocess(readChosen, schema.optional())
