import { positionLengthMax } from '#domain/kernel/limits.ts'
import {
  enterpriseSchema,
  groupSchema,
  placeSchema,
  userSchema,
  type JsonObject,
} from './schemas.ts'
import { resultsMax } from '#domain/people/sync-state/sync.ts'

/** RFC 7643, 5. */
export function serviceConfig(base: string): JsonObject {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: resultsMax },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token made in the settings of the company.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${base}/ServiceProviderConfig`,
    },
  }
}

export function resourceTypes(base: string): JsonObject[] {
  const type = (id: string, schema: string, schemaExtensions: readonly JsonObject[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema,
    schemaExtensions,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  })
  return [
    type('User', userSchema, [
      { schema: enterpriseSchema, required: false },
      { schema: placeSchema, required: false },
    ]),
    type('Group', groupSchema, []),
  ]
}

const attribute = (name: string, description: string, own: JsonObject = {}): JsonObject => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...own,
})

const reference = (name: string, description: string) =>
  attribute(name, description, { mutability: 'readOnly' })

const userAttributes: readonly JsonObject[] = [
  attribute('userName', 'What they sign in with in the directory.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('name', 'What they are called.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'Both together; read where the two are not sent.'),
      attribute('givenName', 'First name.'),
      attribute('familyName', 'Last name.'),
    ],
  }),
  attribute('displayName', 'First and last name; read where none of these is sent.'),
  attribute('title', `What they work as, at most ${positionLengthMax} characters.`),
  attribute('preferredLanguage', 'What the company writes to them in until they have an account.'),
  attribute('active', 'Whether they may work here.', { type: 'boolean' }),
  attribute('emails', 'Where the company writes to: the one of work.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Of work.', { canonicalValues: ['work'] }),
      attribute('primary', 'Whether it is the one that is used.', { type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The areas they work in.', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [reference('value', 'Its id.'), reference('display', 'Its name.')],
  }),
]

const groupAttributes: readonly JsonObject[] = [
  attribute('displayName', 'What the area is called.', { required: true, uniqueness: 'server' }),
  attribute('members', 'Who works in it, or is to.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of a person.', { mutability: 'immutable' }),
      reference('display', 'Their name.'),
    ],
  }),
]

const enterpriseAttributes: readonly JsonObject[] = [
  attribute('employeeNumber', 'What the employer’s other systems know them by.', {
    caseExact: true,
    uniqueness: 'server',
  }),
  attribute('department', 'Kept, and shown with what the directory says.'),
  attribute('manager', 'Whom they report to.', {
    type: 'complex',
    subAttributes: [
      attribute('value', 'Their id here, or anything else the directory knows them by.'),
      reference('displayName', 'Their name.'),
    ],
  }),
]

const placeAttributes: readonly JsonObject[] = [
  attribute('area', 'The area, by name or id.'),
  attribute('team', 'The team, by name or id: made where the area has none of that name.'),
  attribute('ladderStep', 'The step of the area’s ladder, by name or id.'),
]

export function schemas(base: string): JsonObject[] {
  const schema = (id: string, name: string, attributes: readonly JsonObject[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  })
  return [
    schema(userSchema, 'User', userAttributes),
    schema(groupSchema, 'Group', groupAttributes),
    schema(enterpriseSchema, 'Enterprise user', enterpriseAttributes),
    schema(placeSchema, 'Place', placeAttributes),
  ]
}
