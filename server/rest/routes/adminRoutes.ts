import type { Row } from './row.ts';
import { settingsForm } from './settingsForm.ts';

const admin = `
  id email role name permissions is_active: isActive last_login: lastLoginAt created_at: createdAt
  two_factor_enrolled: twoFactorEnrolled pending_email: pendingEmail
`;
const settings = `
  profile { name email }
  general {
    siteName siteDescription contactEmail supportEmail phone yTunnus osoite maintenanceMode registrationEnabled
    offerModeration iban links { appStore googlePlay facebook instagram linkedin }
  }
  pricing {
    normalOffer premiumOffer normalFlyer premiumFlyer currency taxRate
    advertisementPricePerPeriod advertisementPeriodDays
  }
  security { requireEmailVerification sessionTimeout maxLoginAttempts passwordMinLength twoFactorAuth }
`;

/** Sessions and accounts of admins, and the settings. */
export const adminRoutes: Row[] = [
  {
    call: 'POST /admin/login',
    operation: `mutation ($email: String!, $password: String!) {
      answer: loginAdmin(input: { email: $email, password: $password }) {
        admin { ${admin} } challenge { token enrolment { secret uri qrCode } }
      }
    }`,
  },
  {
    call: 'POST /admin/login/confirm',
    operation: `mutation ($token: String!, $code: String!) {
      answer: confirmTwoFactor(input: { token: $token, code: $code }) { admin { ${admin} } recoveryCodes }
    }`,
  },
  { call: 'POST /admin/logout', operation: 'mutation { answer: logout(as: ADMIN) { success: ok } }' },
  {
    call: 'GET /admin/profile',
    operation: `query { viewer { admin { ${admin} } } }`,
    as: 'ADMIN',
    reply: ({ viewer }: { viewer: { admin: object } }) => ({ admin: viewer.admin }),
    summary: 'The signed-in admin.',
  },
  {
    call: 'PUT /admin/profile',
    operation: `mutation (
      $name: String!, $email: String!, $currentPassword: String, $newPassword: String, $confirmPassword: String
    ) {
      answer: updateAdminProfile(input: {
        name: $name, email: $email
        currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword
        proveAtConfirmation: true
      }) { admin { ${admin} } }
    }`,
    message: 'Profiili päivitettiin onnistuneesti!',
  },
  {
    call: 'PUT /admin/change-password',
    operation: `mutation ($currentPassword: String!, $newPassword: String!, $confirmPassword: String!) {
      answer: changePassword(input: {
        as: ADMIN, currentPassword: $currentPassword, newPassword: $newPassword, confirmPassword: $confirmPassword
      }) { success: ok }
    }`,
    as: 'ADMIN',
    message: 'Salasana vaihdettu onnistuneesti!',
  },
  { call: 'GET /admin/admins', operation: `query { admins { ${admin} } }` },
  {
    call: 'POST /admin/admins',
    operation: `mutation (
      $name: String!, $email: String!, $password: String!, $role: AdminRole = ADMIN, $permissions: [Permission!] = []
    ) {
      answer: createAdmin(input: {
        name: $name, email: $email, password: $password, role: $role, permissions: $permissions
      }) { admin { ${admin} } }
    }`,
    message: 'Admin lisätty onnistuneesti',
  },
  {
    call: 'PUT /admin/admins/{id}',
    operation: `mutation (
      $id: ID!, $name: String, $email: String, $role: AdminRole, $permissions: [Permission!], $is_active: Boolean
    ) {
      answer: updateAdmin(id: $id, input: {
        name: $name, email: $email, role: $role, permissions: $permissions, isActive: $is_active
      }) { admin { ${admin} } }
    }`,
    message: 'Admin päivitetty onnistuneesti',
  },
  {
    call: 'DELETE /admin/admins/{id}',
    operation: 'mutation ($id: ID!) { answer: deleteAdmin(id: $id) { id } }',
    message: 'Admin poistettu onnistuneesti',
  },
  { call: 'GET /admin/settings', operation: `query { settings { ${settings} } }` },
  {
    call: 'PUT /admin/settings/{id}',
    operation: `mutation ($input: UpdateSettingsInput!) {
      answer: updateSettings(input: $input) { settings { ${settings} } }
    }`,
    form: settingsForm,
    message: 'Asetukset tallennettiin onnistuneesti!',
    summary: 'Changes one group of settings: the path names profile, general, pricing or security.',
  },
  {
    call: 'DELETE /admin/categories/{id}',
    operation: 'mutation ($id: ID!) { answer: deleteCategory(id: $id) { id } }',
    message: 'Kategoria poistettu onnistuneesti',
  },
  {
    call: 'GET /admin/users/stats',
    operation: `query {
      stats: userStats { total_users: totalUsers active_users: activeUsers new_users_this_month: newUsersThisMonth }
    }`,
  },
];
