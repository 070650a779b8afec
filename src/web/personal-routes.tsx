import { paths } from './kernel/paths/paths.ts'
import { pagesAt } from './page-route.tsx'

/** Pages of "My development" that every member has. */
export const personal = pagesAt({
  [paths.personal.overview]: () =>
    import('./overviews/personal/PersonalPage.tsx').then((it) => it.PersonalPage),
  [paths.personal.profile]: () =>
    import('./overviews/personal/ProfilePage.tsx').then((it) => it.ProfilePage),
  [paths.personal.oneToOnes]: () =>
    import('./conversations/one-to-ones/MyOneToOnesPage.tsx').then((it) => it.MyOneToOnesPage),
  [paths.personal.oneToOne]: () =>
    import('./conversations/one-to-ones/MyOneToOnePage.tsx').then((it) => it.MyOneToOnePage),
  [paths.personal.goals]: () =>
    import('./conversations/goals/MyGoalsPage.tsx').then((it) => it.MyGoalsPage),
  [paths.personal.agreements]: () =>
    import('./conversations/agreements/MyAgreementsPage.tsx').then((it) => it.MyAgreementsPage),
  [paths.personal.feedback]: () =>
    import('./conversations/feedback/MyFeedbackPage.tsx').then((it) => it.MyFeedbackPage),
  [paths.personal.messages]: () =>
    import('./messaging/notifications/MessagesPage.tsx').then((it) => it.MessagesPage),
  [paths.notification]: () =>
    import('./messaging/notifications/NotificationLinkPage.tsx').then(
      (it) => it.NotificationLinkPage,
    ),
})
