import { lazyRouteComponent } from '@tanstack/react-router'
import { paths } from './kernel/paths/paths.ts'
import { page } from './page-route.tsx'

/** Pages of "My development" that every member has. */
export const personal = [
  page(
    paths.personal.overview,
    lazyRouteComponent(() => import('./overviews/personal/PersonalPage.tsx'), 'PersonalPage'),
  ),
  page(
    paths.personal.profile,
    lazyRouteComponent(() => import('./overviews/personal/ProfilePage.tsx'), 'ProfilePage'),
  ),
  page(
    paths.personal.oneToOnes,
    lazyRouteComponent(
      () => import('./conversations/one-to-ones/MyOneToOnesPage.tsx'),
      'MyOneToOnesPage',
    ),
  ),
  page(
    paths.personal.oneToOne,
    lazyRouteComponent(
      () => import('./conversations/one-to-ones/MyOneToOnePage.tsx'),
      'MyOneToOnePage',
    ),
  ),
  page(
    paths.personal.goals,
    lazyRouteComponent(() => import('./conversations/goals/MyGoalsPage.tsx'), 'MyGoalsPage'),
  ),
  page(
    paths.personal.agreements,
    lazyRouteComponent(
      () => import('./conversations/agreements/MyAgreementsPage.tsx'),
      'MyAgreementsPage',
    ),
  ),
  page(
    paths.personal.feedback,
    lazyRouteComponent(
      () => import('./conversations/feedback/MyFeedbackPage.tsx'),
      'MyFeedbackPage',
    ),
  ),
  page(
    paths.personal.messages,
    lazyRouteComponent(() => import('./messaging/notifications/MessagesPage.tsx'), 'MessagesPage'),
  ),
  page(
    paths.notification,
    lazyRouteComponent(
      () => import('./messaging/notifications/NotificationLinkPage.tsx'),
      'NotificationLinkPage',
    ),
  ),
]
