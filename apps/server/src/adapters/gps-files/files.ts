import type { FaultCode } from '@laurel/contract/messages/say.ts'

/** Why nothing could be fetched: for people, with the words of the other side. */
export class SourceFault extends Error {
  readonly fault: FaultCode
  readonly detail: string

  constructor(fault: FaultCode, detail: string) {
    super(`${fault}: ${detail}`)
    this.fault = fault
    this.detail = detail
  }
}

export interface SftpServer {
  host: string
  port: number
}

export interface SftpAccount extends SftpServer {
  username: string
  password: string | null
  privateKey: string | null
  /** `SHA256:…`; a server with another key gets neither user name nor password. */
  fingerprint: string
}

export interface RemoteFile {
  name: string
  size: number
  modifiedAt: Date
}

export interface RemoteFolder {
  list: () => Promise<RemoteFile[]>
  get: (name: string) => Promise<Uint8Array>
}

/** Servers on which other systems of a company leave their GPS files. Failures are a `SourceFault`. */
export interface GpsFiles {
  /** The host key that a server shows, without signing in. */
  readFingerprint: (server: SftpServer) => Promise<string>
  /** Runs with a folder of the server, and closes the connection afterwards. */
  withFolder: <T>(account: SftpAccount, folder: string, run: (files: RemoteFolder) => Promise<T>) => Promise<T>
}
