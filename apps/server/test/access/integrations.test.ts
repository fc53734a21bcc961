import { testMatrix } from './matrix.ts'
import { ABOUT_INTEGRATIONS } from './requests/by-subject.ts'

testMatrix(ABOUT_INTEGRATIONS)
