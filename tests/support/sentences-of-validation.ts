import { domain, emailInUse, membership, server, web, type Sentence } from './proofs.ts'

/** Section 5, in its order. */
export const validation: readonly Sentence[] = [
  {
    id: '5.1',
    says: 'A company has a language: “Select at least one language”.',
    provenBy: {
      [`${server}/identity/companies/settings.test.ts`]: [
        'are at least one, and the default is among them',
      ],
      [`${web}/identity/companies/company-form.test.ts`]: [
        'at least one language is needed, and one that can be the default',
      ],
    },
  },
  {
    id: '5.2',
    says: 'No date is before today.',
    provenBy: {
      [`${domain}/kernel/due-date.test.ts`]: [
        'today and later can be planned for, yesterday cannot',
      ],
      [`${server}/conversations/one-to-ones/planning.test.ts`]: [
        'into the past is refused by name; keeping a day that has passed is not',
      ],
    },
  },
  {
    id: '5.3',
    says: 'The name of a company has 250 characters, and says when they are reached.',
    provenBy: {
      [`${server}/identity/companies/settings.test.ts`]: [
        'is what its people see, in at most 250 characters',
      ],
      [`${web}/administration/settings/SettingsPage.test.tsx`]: [
        'says when it has reached its limit, and beyond it is not sent',
      ],
    },
  },
  {
    id: '5.4',
    says: 'A text says when its limit is reached.',
    provenBy: {
      [`${web}/kernel/ui/controls/TextBox.test.tsx`]: [
        'a message says that the limit is reached, and by how much it is passed',
      ],
      [`${domain}/kernel/limits.test.ts`]: ['the limits are those that were decided'],
    },
  },
  {
    id: '5.5',
    says: 'A link is a valid address of limited length, and one that is not says so.',
    comesWith: 'channels: nothing that is typed so far is a link',
  },
  {
    id: '5.6',
    says: 'An e-mail is valid: “Enter a valid email”.',
    provenBy: {
      [`${web}/identity/auth/sign-up/SignUpPage.test.tsx`]: [
        'is not sent: each field says what it needs, and the first takes the focus',
      ],
    },
  },
  {
    id: '5.7',
    says: 'A password has eight characters, a capital letter and a digit.',
    provenBy: {
      [`${server}/identity/auth/mailbox.test.ts`]: ['with the password %j is refused by name'],
      [`${web}/identity/auth/sign-up/SignUpPage.test.tsx`]: ['is ticked while one types'],
    },
  },
  {
    id: '5.8',
    says: 'It is repeated alike, and a name is needed.',
    provenBy: {
      [`${web}/identity/auth/sign-up/SignUpPage.test.tsx`]: [
        'with two different passwords says so at the second',
      ],
      [`${web}/identity/auth/sign-up/sign-up-form.test.ts`]: ['a name and an e-mail are needed'],
    },
  },
  {
    id: '5.9',
    says: 'A file is refused as FILE_TOO_BIG or FILE_TYPE_NOT_ALLOWED.',
    provenBy: {
      [`${server}/identity/companies/logo.test.ts`]: [
        'is a picture by its content and at most 2 MB, whatever it is said to be',
      ],
      [`${domain}/kernel/files/picture.test.ts`]: ['may have two megabytes, and not one byte more'],
      [`${server}/administration/imports/files.test.ts`]: [
        'a file beyond what is read at all is too big too, by its own limit',
      ],
    },
  },
  {
    id: '5.10',
    says: 'A one-to-one is finished with every mandatory score and comment; else what is missing is listed.',
    provenBy: {
      [`${domain}/conversations/one-to-ones/form.test.ts`]: [
        'is incomplete without any subset of it, and says exactly which',
        'is not satisfied by a private comment',
        'takes a %s for it',
      ],
      [`${server}/conversations/one-to-ones/flow.test.ts`]: [
        'a review %s by %s needs its mandatory fields',
      ],
      [`${web}/conversations/one-to-ones/flow/FlowPage.test.tsx`]: [
        'finishing without what is mandatory lists what is missing, each the way to its field',
      ],
    },
  },
  {
    id: '5.11',
    says: 'The weights of initiatives total 100, else it is said.',
    provenBy: {
      [`${domain}/conversations/goals/weighting.test.ts`]: ['%j are not'],
      [`${web}/conversations/goals/GoalDialogs.test.tsx`]: [
        'initiatives that do not total 100 are not saved, and the first weight says why',
      ],
    },
  },
  {
    id: '5.12',
    says: 'Nobody is active twice in a team.',
    provenBy: membership('a person cannot be active twice in the same team'),
  },
  {
    id: '5.13',
    says: 'Nobody is active in identical teams of two managers.',
    provenBy: membership('identical active teams with different managers are not allowed'),
  },
  {
    id: '5.14',
    says: 'Nobody reports to one manager in two teams.',
    provenBy: membership('a collaborator cannot report to the same manager in another team'),
  },
  {
    id: '5.15',
    says: 'A super administrator is in no team.',
    provenBy: membership('a super administrator cannot belong to any team'),
  },
  {
    id: '5.16',
    says: 'Who manages another team already is not made manager.',
    provenBy: membership(
      'a user who is already a manager of another team cannot be assigned as manager',
    ),
  },
  { id: '5.17', says: 'The headers of an import are the expected ones.', comesWith: 'import' },
  {
    id: '5.18',
    says: 'Improved feedback and a suggested agreement need the feedback first.',
    comesWith: 'AI assistance',
  },
  {
    id: '5.19',
    says: 'A quadrant has name, description and recommendations.',
    comesWith: 'Nine Box',
  },
  {
    id: '5.20',
    says: 'A value needs a description and a purpose.',
    provenBy: {
      [`${domain}/people/values/value.test.ts`]: [
        'a value has a name, a description and a purpose, a behaviour a text; all are needed',
      ],
    },
  },
  {
    id: '5.21',
    says: 'The name of a development stage has a limit.',
    provenBy: {
      [`${domain}/people/ladders/ladder.test.ts`]: [
        'the development stage name has a maximum length, and so has all that a level or a step says',
      ],
    },
  },
  {
    id: '5.22',
    says: 'A text that is missing in a language is warned about: readers see the default one.',
    provenBy: {
      [`${web}/platform/catalog/CatalogDialog.test.tsx`]: [
        'warns what its readers see instead, as long as something is missing',
      ],
    },
  },
  { id: '5.23', says: 'Nobody is added with an e-mail in use.', provenBy: emailInUse },
  {
    id: '5.24',
    says: 'The terms have two boxes, and one of them is needed.',
    provenBy: {
      [`${web}/identity/auth/sign-up/SignUpPage.test.tsx`]: [
        'has nothing ticked, and only the terms are needed',
      ],
    },
  },
  {
    id: '5.25',
    says: 'Without the second one conversations stay private and nothing is personalized.',
    provenBy: {
      [`${web}/identity/account/Consents.test.tsx`]: [
        'processing with one’s name is taken back and given again, each with words of its own',
      ],
      'src/domain/conversations/one-to-ones/readers.test.ts': [
        'a private comment is the manager’s alone, for ever: %s',
      ],
    },
  },
  {
    id: '5.26',
    says: 'To delete a user or remove a member, a box is ticked.',
    provenBy: {
      [`${web}/people/users/UserMenu.test.tsx`]: [
        'who is deleted goes with what is counted first, once it is ticked and their name is typed',
      ],
      [`${web}/administration/staffing/TeamPage.test.tsx`]: [
        'somebody is removed from a team once what goes with that is counted and ticked',
      ],
      [`${web}/kernel/dialogs/DeleteDialog.test.tsx`]: [
        'nothing is deleted before it is ticked that it is meant; then it is, and said',
      ],
    },
  },
  { id: '5.27', says: 'What conflicts with a deletion.', notProven: 'It points to section 8.' },
]
