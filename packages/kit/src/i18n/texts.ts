/** The shape of a language: every key of `T`, and `_many` beside each `_other`, which French needs and English does not. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> } & {
  [K in keyof T as K extends `${infer Stem}_other` ? `${Stem}_many` : never]: string
}
