import { en } from './en.ts'
import { enServer } from './en-server.ts'
import { fr } from './fr.ts'
import { frServer } from './fr-server.ts'
import { teach, teachServer } from './say.ts'

teach('en', en)
teach('fr', fr)
teachServer('en', enServer)
teachServer('fr', frServer)
