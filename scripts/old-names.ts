import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Names that were replaced by plainer ones, as patterns, with the name that each has now. */
const oldNames: readonly (readonly [old: RegExp, now: string])[] = [
  [/\b(FrameAtHand|useAtHand|AtHandContext|AtHand)\b|\/at-hand\./, 'Shell'],
  [/\b(use)?Surroundings(Context)?\b|\/surroundings\./, 'AppContext'],
  [/\bFinder\b|web\/finder\b/, 'CommandPalette'],
  [/\bFindings?\b|use-\w+-findings/, 'Command'],
  [/\busePlaces\b|use-places|\bPlaceKey\b/, 'useNavigation'],
  [/\b(deeds?|Deed)\b/, 'action'],
  [
    /\b(useReach|ReachState|reachOf)\b|\b(class|type|interface) Reach\b|: Reach\b|\/(use-)?reach\.ts/,
    'Connectivity, Fetcher',
  ],
  [/\bForeseen\b|\/foreseen\./, 'ActorCache'],
  [/\bAsker\b/, 'RequestActor'],
  [/\bMailboxDesk\b|mailbox-desk|\bDeskParts\b/, 'MailboxWorker'],
  [/\b(Visit|VisitHandlers|serveVisits|visitOf)\b|kernel\/visit\./, 'RequestContext'],
  [/\buseVisit\b|\bVisit(Link|Provider|Context)\b|auth\/visit\./, 'useAuthFlow'],
  [/\bUnbroken\b/, 'ErrorBoundary'],
  [/\bDoorway(Props)?\b/, 'StandalonePage'],
  [/\bSeldom(Props)?\b/, 'Deferred'],
  [/\b(useKept(Choice)?|forgetKept|KeptNote)\b|use-kept/, 'useDraft'],
  [/\buseSending\b|use-sending/, 'useSubmit'],
  [/\buseTold\b/, 'useApiMutation'],
  [/\b(useLedTo|isLedTo)\b|use-led-to/, 'useHashTarget'],
  [/\busePlainly\b/, 'usePlainText'],
  [/\b(type|interface|extends) \w*Words\b|: \w*Words\b/, '…Input'],
  [/\b(type|interface) \w*Told\b|[:<] ?Told\b/, '…Options'],
  [/\b(type|interface|extends) Whose\b|: Whose\b/, 'CollaboratorContext'],
  [/\bfunction tell\b|\btell\(/, 'announce…'],
  [/\bforgetOld(Mails)?\b/, 'deleteExpired'],
  [/\bisStillOpen\b|\/still-open\./, 'isUnexpired'],
  [/\bno-schemas\.ts\b/, 'zod-stub'],
  [/\b(type|interface) Entry\b|\b(refuse|answer)Entry\b/, 'FeedbackEntry, SignInResult'],
  [/\btype Reading =|\breadingOf\b/, 'ReadLevel'],
  [/\b(newMark|markHashOf|FallbackMark|ProviderMark)\b/, 'cookie, LanguageTag, ProviderLogo'],
]

const self = /(^|\/)scripts\/old-names\.ts$/

/** How often each old name is still used in sources, tests, tools and documents. */
export function countOldNames(): { readonly name: string; readonly uses: number }[] {
  const files = globSync([
    '{src,tests,scripts,bench}/**/*.{ts,tsx,css}',
    'docs/**/*.md',
    '{ARCHITECTURE,CONTRIBUTING,README,SECURITY}.md',
  ])
  const texts = files.filter((path) => !self.test(path)).map((path) => readFileSync(path, 'utf8'))
  return oldNames.map(([old, now]) => {
    const all = new RegExp(old, 'g')
    const uses = texts.reduce((sum, text) => sum + (text.match(all)?.length ?? 0), 0)
    return { name: `${old.source} (now ${now})`, uses }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const counts = countOldNames()
  const total = counts.reduce((sum, { uses }) => sum + uses, 0)
  for (const { name, uses } of counts) console.log(`${String(uses).padStart(4)}  ${name}`)
  console.log(`${total} old names`)
  process.exitCode = total === 0 ? 0 : 1
}
