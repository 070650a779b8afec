import { lazyRouteComponent } from '@tanstack/react-router'
import { page } from './page-route.tsx'
import { paths } from './kernel/paths/paths.ts'

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
    lazyRouteComponent(() => import('./administration/staffing/TeamPage.tsx'), 'TeamPage'),
  ),
  page(
    paths.administration.users,
    lazyRouteComponent(() => import('./administration/staffing/UsersPage.tsx'), 'UsersPage'),
  ),
  page(
    paths.administration.areas,
    lazyRouteComponent(() => import('./people/areas/AreasPage.tsx'), 'AreasPage'),
  ),
  page(
    paths.administration.area,
    lazyRouteComponent(() => import('./people/teams/AreaPage.tsx'), 'AreaPage'),
  ),
  page(
    paths.administration.addUser,
    lazyRouteComponent(() => import('./administration/staffing/AddUserPage.tsx'), 'AddUserPage'),
  ),
  page(
    paths.administration.chooseUser,
    lazyRouteComponent(() => import('./people/users/ChooseUserPage.tsx'), 'ChooseUserPage'),
  ),
  page(
    paths.administration.editUser,
    lazyRouteComponent(() => import('./administration/staffing/EditUserPage.tsx'), 'EditUserPage'),
  ),
  page(
    paths.administration.ladders,
    lazyRouteComponent(
      () => import('./people/ladders/DevelopmentStagesPage.tsx'),
      'DevelopmentStagesPage',
    ),
  ),
  page(
    paths.administration.values,
    lazyRouteComponent(() => import('./people/values/ValuesPage.tsx'), 'ValuesPage'),
  ),
  page(
    paths.administration.valueBehaviours,
    lazyRouteComponent(() => import('./people/behaviours/ValueGridPage.tsx'), 'ValueGridPage'),
  ),
  page(
    paths.administration.skillBehaviours,
    lazyRouteComponent(() => import('./people/behaviours/SkillGridPage.tsx'), 'SkillGridPage'),
  ),
  page(
    paths.statistics.overview,
    lazyRouteComponent(
      () => import('./overviews/statistics/CompanyStatisticsPage.tsx'),
      'CompanyStatisticsPage',
    ),
  ),
  page(
    paths.statistics.reviews,
    lazyRouteComponent(
      () => import('./overviews/statistics/ReviewReportPage.tsx'),
      'ReviewReportPage',
    ),
  ),
  page(
    paths.administration.settings,
    lazyRouteComponent(() => import('./administration/settings/SettingsPage.tsx'), 'SettingsPage'),
  ),
  page(
    paths.administration.ai,
    lazyRouteComponent(() => import('./assistant/ai/AiPage.tsx'), 'AiPage'),
  ),
  page(
    paths.administration.history,
    lazyRouteComponent(() => import('./assistant/recommendations/HistoryPage.tsx'), 'HistoryPage'),
  ),
  page(
    paths.administration.exports,
    lazyRouteComponent(() => import('./administration/exports/ExportsPage.tsx'), 'ExportsPage'),
  ),
  page(
    paths.administration.import,
    lazyRouteComponent(() => import('./administration/imports/ImportsPage.tsx'), 'ImportsPage'),
  ),
  page(
    paths.import,
    lazyRouteComponent(() => import('./administration/imports/ImportPage.tsx'), 'ImportPage'),
  ),
  page(
    paths.guides.slack,
    lazyRouteComponent(() => import('./messaging/channels/SlackGuidePage.tsx'), 'SlackGuidePage'),
  ),
  page(
    paths.guides.teams,
    lazyRouteComponent(() => import('./messaging/channels/TeamsGuidePage.tsx'), 'TeamsGuidePage'),
  ),
  page(
    paths.guides.googleChat,
    lazyRouteComponent(
      () => import('./messaging/channels/GoogleChatGuidePage.tsx'),
      'GoogleChatGuidePage',
    ),
  ),
]
