import { testMatrix } from './matrix.ts'
import { ABOUT_PERFORMANCE } from './requests/by-subject.ts'

testMatrix(ABOUT_PERFORMANCE)
