import { domain, emailInUse, managing, membership, server, web, type Sentence } from './proofs.ts'
import { validation } from './sentences-of-validation.ts'

/** Section 4: users and team members. */
const people: readonly Sentence[] = [
  {
    id: '4.1',
    says: 'Someone is active or not, and has no access while they are not.',
    provenBy: {
      [`${server}/people/users/activity.test.ts`]: [
        'is refused from the next request on, and let in again when enabled',
        'everywhere, is not kept signed in by a browser that was left open',
      ],
      [`${domain}/kernel/access/roles.test.ts`]: [
        'someone inactive has no role at all, whatever is stored',
      ],
    },
  },
  {
    id: '4.2',
    says: 'Reactivated they have what was there before; each place in a team is taken up by itself.',
    provenBy: {
      [`${server}/people/users/activity.test.ts`]: [
        'finds all that was written before when enabled again, and no place in a team',
      ],
      [`${server}/people/teams/members.test.ts`]: [
        'is deactivated by themselves, and reactivated at the step they were at',
      ],
    },
  },
  {
    id: '4.3',
    says: 'Who manages a team takes its active members’ places along, which is shown before.',
    provenBy: managing,
  },
  {
    id: '4.4',
    says: 'Another manager means an identical team of theirs.',
    provenBy: {
      [`${server}/people/teams/change-of-manager.test.ts`]: [
        'changing a person’s manager creates a new team identical to the old one, with the new manager',
      ],
      [`${domain}/people/teams/addition.test.ts`]: [
        'under another manager go to the identical team of that one, made once if missing',
      ],
    },
  },
  {
    id: '4.5',
    says: 'Another ladder step lets the Nine Box position begin anew.',
    provenBy: {
      [`${server}/people/teams/members.test.ts`]: [
        'is at another step from today on; the one before ends, and is kept',
      ],
      [`${web}/administration/staffing/TeamPage.test.tsx`]: [
        'gets another step, with a warning of what that does',
      ],
    },
  },
  {
    id: '4.6',
    says: 'To remove a member or to delete someone is done at once and not undone.',
    provenBy: {
      [`${server}/people/teams/removal.test.ts`]: [
        'shows how much goes, and deletes that team’s data, irreversibly, and nothing else',
      ],
      [`${server}/people/users/deletion.test.ts`]: [
        'takes who has nothing recorded, with their invitation and their periods',
        'takes each membership as Remove does, says so before, leaves no trace of name, e-mail and position, and an audit line of counts',
      ],
    },
  },
  {
    id: '4.7',
    says: 'What was written in a team goes with the member who is removed from it.',
    provenBy: {
      [`${server}/people/teams/removal.test.ts`]: [
        'shows how much goes, and deletes that team’s data, irreversibly, and nothing else',
        'keeps what was handed on to another manager',
      ],
    },
  },
  { id: '4.8', says: 'To leave someone out of a sync is for good.', comesWith: 'directory sync' },
  {
    id: '4.9',
    says: 'Who is synced has no place in a team to edit.',
    comesWith: 'directory sync',
  },
]

/** Section 8: what the lab says where nothing can be sent. */
const labErrors: readonly Sentence[] = [
  {
    id: '8.1',
    says: 'The lab says that the company has no channel for the expert system.',
    provenBy: {
      [`${domain}/assistant/expert-system/refuse.test.ts`]: [
        'why the assistant says nothing by itself: %s',
      ],
      [`${server}/assistant/lab/lab.test.ts`]: [
        'not while the assistant is off or has no channel, and says so',
      ],
      [`${server}/assistant/leadership/lab.test.ts`]: ['says why nothing can be sent'],
      [`${web}/assistant/lab/ExpertSystemPage.test.tsx`]: [
        'what keeps it from writing is said with the way to what changes it: %s',
      ],
    },
  },
  {
    id: '8.2',
    says: 'And that somebody cannot be reached as they are known to the channels.',
    provenBy: {
      [`${domain}/assistant/expert-system/refuse.test.ts`]: [
        'why the assistant says nothing by itself: %s',
      ],
      [`${server}/assistant/lab/lab.test.ts`]: [
        'not to who is known on none of its channels, and says so',
      ],
      [`${web}/assistant/lab/ExpertSystemPage.test.tsx`]: [
        'what keeps it from writing is said with the way to what changes it: %s',
      ],
    },
  },
]

/** Section 8: conflicts, in their order, and the sentence behind them. */
const conflicts: readonly Sentence[] = [
  {
    id: '8.3',
    says: 'A stage that collaborators are at is not deleted.',
    provenBy: {
      [`${server}/people/ladders/ladders.test.ts`]: [
        'before it is deleted: who is at it is named, and who was is not in the way',
        'and a stage of the company’s says so of the collaborators who have it',
      ],
      [`${web}/people/ladders/DevelopmentStagesPage.test.tsx`]: [
        'what keeps a step is named, with the way to it; one without is deleted, and the focus stays near',
      ],
    },
  },
  {
    id: '8.4',
    says: 'An area is not deleted while people are active in its teams, which are to be inactive first.',
    provenBy: {
      [`${domain}/people/areas/area.test.ts`]: [
        'an area cannot be deleted while people are active in its teams',
        'the team must be marked inactive first, with or without anyone in it',
      ],
      [`${server}/people/areas/deletion.test.ts`]: [
        'the team must be marked inactive first: teams and people are named',
      ],
    },
  },
  {
    id: '8.5',
    says: 'A level is not deleted before its relations and expected behaviours are gone.',
    provenBy: {
      [`${server}/people/ladders/ladders.test.ts`]: [
        'a global level cannot be deleted until area stage relations and expected behaviours are removed',
        'and nobody is at it: all of them are counted and named',
      ],
    },
  },
  {
    id: '8.6',
    says: 'A step needs its people elsewhere, and its relations and behaviours gone.',
    provenBy: {
      [`${server}/people/ladders/ladders.test.ts`]: [
        'a ladder step needs its users reassigned and its relations to levels and behaviours removed',
        'one that nobody ever was at is deleted, over no newer version',
      ],
      [`${server}/people/ladders/steps-gone.test.ts`]: [
        'that nobody is at any more is deleted, and who was at it keeps its name in their history',
      ],
    },
  },
  {
    id: '8.7',
    says: 'A skill or value that something is about is not deleted.',
    provenBy: {
      [`${server}/people/skills/writing.test.ts`]: [
        'a skill or value with relations or evaluations cannot be deleted',
        'and how many there are is said, but of none what it says or whom it is about',
      ],
    },
  },
  {
    id: '8.8',
    says: 'Before who manages a team is deactivated, it is shown whose places end.',
    provenBy: managing,
  },
  { id: '8.9', says: 'Nobody is added with an e-mail in use.', provenBy: emailInUse },
  {
    id: '8.10',
    says: 'Nor does a manager report to one manager in two teams.',
    provenBy: membership(
      'a manager already reporting to the same manager in another team is refused',
    ),
  },
  {
    id: '8.11',
    says: 'Every create, edit and delete says in words of its own that it is done, or is not.',
    provenBy: {
      'tests/architecture/sentences.test.ts': [
        'every create, edit and delete has its own success and failure message',
      ],
    },
  },
  {
    id: '8.12',
    says: 'What failed is said, and the page stays as it was.',
    provenBy: {
      [`${web}/kernel/forms/use-form.test.tsx`]: [
        'that reaches nobody says so, and keeps what is typed',
      ],
      [`${web}/conversations/one-to-ones/flow/FlowPage.test.tsx`]: [
        'what could not be shared is said to be, and stays as it was',
      ],
    },
  },
]

/** The sentences of sections 4 (users and team members), 5 and 8 (the lab, conflicts), with what proves each. */
export const sentences: readonly Sentence[] = [...people, ...validation, ...labErrors, ...conflicts]
