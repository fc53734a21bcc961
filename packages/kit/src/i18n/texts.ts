/** The texts of another language: every key of `T`, and beside each `_other` the plural form `_many`, which French has. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> } & {
  [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]: string
}
