import { testMatrix } from './matrix.ts'
import { ABOUT_PEOPLE } from './requests/by-subject.ts'

testMatrix(ABOUT_PEOPLE)
