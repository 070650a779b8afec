import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './paths/paths.ts'

/** The pages of a company's administrators. */
export const administration = [
  page(
    paths.administration.overview,
    lazyRouteComponent(
      () => import('./administration/AdministrationPage.tsx'),
      'AdministrationPage',
    ),
  ),
  page(
    paths.administration.team,
    lazyRouteComponent(() => import('./teams/TeamPage.tsx'), 'TeamPage'),
  ),
  page(
    paths.administration.users,
    lazyRouteComponent(() => import('./users/UsersPage.tsx'), 'UsersPage'),
  ),
  page(
    paths.administration.areas,
    lazyRouteComponent(() => import('./areas/AreasPage.tsx'), 'AreasPage'),
  ),
  page(
    paths.administration.area,
    lazyRouteComponent(() => import('./areas/AreaPage.tsx'), 'AreaPage'),
  ),
  page(
    paths.administration.addUser,
    lazyRouteComponent(() => import('./users/AddUserPage.tsx'), 'AddUserPage'),
  ),
  page(
    paths.administration.chooseUser,
    lazyRouteComponent(() => import('./users/ChooseUserPage.tsx'), 'ChooseUserPage'),
  ),
  page(
    paths.administration.editUser,
    lazyRouteComponent(() => import('./users/EditUserPage.tsx'), 'EditUserPage'),
  ),
  page(
    paths.administration.ladders,
    lazyRouteComponent(
      () => import('./ladders/DevelopmentStagesPage.tsx'),
      'DevelopmentStagesPage',
    ),
  ),
  page(
    paths.administration.values,
    lazyRouteComponent(() => import('./values/ValuesPage.tsx'), 'ValuesPage'),
  ),
  page(
    paths.administration.valueBehaviours,
    lazyRouteComponent(() => import('./behaviours/ValueGridPage.tsx'), 'ValueGridPage'),
  ),
  page(
    paths.administration.skillBehaviours,
    lazyRouteComponent(() => import('./behaviours/SkillGridPage.tsx'), 'SkillGridPage'),
  ),
  page(
    paths.statistics.overview,
    lazyRouteComponent(
      () => import('./statistics/CompanyStatisticsPage.tsx'),
      'CompanyStatisticsPage',
    ),
  ),
  page(
    paths.statistics.reviews,
    lazyRouteComponent(() => import('./statistics/ReviewReportPage.tsx'), 'ReviewReportPage'),
  ),
  page(
    paths.administration.settings,
    lazyRouteComponent(() => import('./companies/SettingsPage.tsx'), 'SettingsPage'),
  ),
  page(
    paths.administration.ai,
    lazyRouteComponent(() => import('./ai/AiPage.tsx'), 'AiPage'),
  ),
  page(
    paths.administration.history,
    lazyRouteComponent(() => import('./recommendations/HistoryPage.tsx'), 'HistoryPage'),
  ),
  page(
    paths.administration.exports,
    lazyRouteComponent(() => import('./exports/ExportsPage.tsx'), 'ExportsPage'),
  ),
  page(
    paths.administration.import,
    lazyRouteComponent(() => import('./imports/ImportsPage.tsx'), 'ImportsPage'),
  ),
  page(
    paths.import,
    lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
  ),
  page(
    paths.guides.slack,
    lazyRouteComponent(() => import('./channels/SlackGuidePage.tsx'), 'SlackGuidePage'),
  ),
  page(
    paths.guides.teams,
    lazyRouteComponent(() => import('./channels/TeamsGuidePage.tsx'), 'TeamsGuidePage'),
  ),
  page(
    paths.guides.googleChat,
    lazyRouteComponent(() => import('./channels/GoogleChatGuidePage.tsx'), 'GoogleChatGuidePage'),
  ),
]
