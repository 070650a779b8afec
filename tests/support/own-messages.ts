/** What is said when something is done, and when it is not. */
interface Said {
  /** A key of the messages; null where the next page shows it. */
  readonly done: string | null
  readonly failed: string
}

const writable = (at: string) => ({
  create: { done: `${at}.added`, failed: `${at}.notAdded` },
  edit: { done: `${at}.saved`, failed: `${at}.notSaved` },
})

const deletable = (at: string) => ({
  ...writable(at),
  delete: { done: `${at}.removed`, failed: `${at}.notRemoved` },
})

/** Each create, edit and delete of section 8, with the keys of its own words; what there is no way to do is not there. */
export const ownMessages: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  areas: {
    ...writable('areas.area'),
    delete: { done: 'areas.delete.done', failed: 'areas.delete.failed' },
  },
  teams: {
    create: { done: 'teams.new.done', failed: 'teams.new.failed' },
    edit: { done: 'teams.rename.done', failed: 'teams.rename.failed' },
    delete: { done: 'teams.delete.done', failed: 'teams.delete.failed' },
  },
  users: {
    create: { done: 'users.person.added', failed: 'users.person.addFailed' },
    edit: { done: 'users.person.saved', failed: 'users.person.saveFailed' },
  },
  goals: {
    create: { done: 'goals.created.open', failed: 'goals.failed.added' },
    edit: { done: 'goals.saved', failed: 'goals.failed.saved' },
    delete: { done: 'goals.removed', failed: 'goals.failed.removed' },
  },
  agreements: {
    create: { done: 'agreements.created.open', failed: 'agreements.failed.added' },
    edit: { done: 'agreements.saved', failed: 'agreements.failed.saved' },
    delete: { done: 'agreements.removed', failed: 'agreements.failed.removed' },
  },
  comments: deletable('comments'),
  feedback: {
    create: { done: 'feedback.form.saved', failed: 'feedback.form.failed' },
    delete: { done: 'feedback.actions.removed', failed: 'feedback.actions.failed' },
  },
  requests: {
    create: { done: 'feedback.requests.sent', failed: 'feedback.requests.notSent' },
    delete: { done: 'feedback.requests.withdrawn', failed: 'feedback.requests.notWithdrawn' },
  },
  values: writable('values.value'),
  skills: writable('skills.skill'),
  levels: deletable('ladders.level'),
  stages: deletable('ladders.step'),
  companies: {
    create: { done: null, failed: 'companies.create.failed' },
    edit: { done: 'companies.settings.name.saved', failed: 'companies.settings.name.notSaved' },
  },
}
