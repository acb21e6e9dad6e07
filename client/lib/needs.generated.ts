/** What @auth asks of each root field of an operation: one of the audiences, and any one of the permissions. */
export interface Rule {
  as: readonly string[];
  needs: readonly string[];
  master: boolean;
}
export const needs = {
  ChangePassword: [{"as":["CONSUMER","BUSINESS","ADMIN"],"needs":[],"master":false}],
  CompaniesByBusinessId: [{"as":["ANYONE"],"needs":[],"master":false}],
  CreateOffer: [{"as":["BUSINESS"],"needs":[],"master":false}],
  DeleteOffer: [{"as":["BUSINESS"],"needs":[],"master":false}],
  LoginBusiness: [{"as":["ANYONE"],"needs":[],"master":false}],
  Logout: [{"as":["ANYONE"],"needs":[],"master":false}],
  OfferCategories: [{"as":["ANYONE"],"needs":[],"master":false}],
  PortalDashboard: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PortalEditOffer: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PortalNewOffer: [{"as":["ANYONE"],"needs":[],"master":false},{"as":["BUSINESS"],"needs":[],"master":false},{"as":["ANYONE"],"needs":[],"master":false}],
  PortalOfferCounts: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PortalOffers: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PortalOwnData: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PortalSettings: [{"as":["BUSINESS"],"needs":[],"master":false}],
  PublicSettings: [{"as":["ANYONE"],"needs":[],"master":false}],
  RegisterBusiness: [{"as":["ANYONE"],"needs":[],"master":false}],
  RequestPasswordReset: [{"as":["ANYONE"],"needs":[],"master":false}],
  ResetPassword: [{"as":["ANYONE"],"needs":[],"master":false}],
  UpdateBusinessProfile: [{"as":["BUSINESS"],"needs":[],"master":false}],
  UpdateOffer: [{"as":["BUSINESS"],"needs":[],"master":false}],
  VerifyEmail: [{"as":["ANYONE"],"needs":[],"master":false}],
  Viewer: [{"as":["ANYONE"],"needs":[],"master":false}],
} as const satisfies Record<string, readonly Rule[]>;
export type OperationName = keyof typeof needs;
