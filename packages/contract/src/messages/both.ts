import { en } from './en.ts'
import { fr } from './fr.ts'
import { teach } from './say.ts'

teach('en', en)
teach('fr', fr)
