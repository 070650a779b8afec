/** What SCIM calls what is wrong with a request (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** Something a directory sent that is no good: its message is an English sentence for whoever runs it. */
export class ScimProblem extends Error {
  override name = 'ScimProblem'
  readonly scimType: ScimType

  constructor(scimType: ScimType, message: string) {
    super(message)
    this.scimType = scimType
  }
}
