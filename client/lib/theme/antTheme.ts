import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd';
import { type Density, fonts, type Mode, palettes, sizes } from './tokens.ts';

const { defaultAlgorithm, darkAlgorithm } = theme;

function colors(mode: Mode) {
  const c = palettes[mode];
  return {
    colorPrimary: c.spruce,
    colorPrimaryHover: c.spruceHover,
    colorPrimaryActive: c.spruceActive,
    colorPrimaryText: c.spruceText,
    colorPrimaryBg: c.spruceTint,
    colorPrimaryBgHover: c.spruceTint,
    colorLink: c.spruceText,
    colorLinkHover: c.spruceHover,
    colorLinkActive: c.spruceActive,
    colorSuccess: c.success,
    colorSuccessText: c.success,
    colorSuccessBg: c.successTint,
    colorWarning: c.warning,
    colorWarningText: c.warning,
    colorWarningBg: c.warningTint,
    colorError: c.danger,
    colorErrorHover: c.dangerHover,
    colorErrorText: c.danger,
    colorErrorBg: c.dangerTint,
    colorInfo: c.info,
    colorInfoText: c.info,
    colorInfoBg: c.infoTint,
    colorBgBase: c.surface,
    colorBgLayout: c.paper,
    colorBgContainer: c.surface,
    colorBgElevated: c.raised,
    colorBgSpotlight: c.tooltip,
    colorBgMask: c.veil,
    colorTextBase: c.ink,
    colorText: c.ink,
    colorTextHeading: c.ink,
    colorTextSecondary: c.muted,
    colorTextTertiary: c.muted,
    colorTextDescription: c.muted,
    colorTextPlaceholder: c.faint,
    colorTextQuaternary: c.faint,
    colorTextDisabled: c.faint,
    colorTextLightSolid: c.onSpruce,
    colorIcon: c.muted,
    colorIconHover: c.ink,
    colorBorder: c.control,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    boxShadow: c.shadow,
    boxShadowSecondary: c.shadow,
    boxShadowTertiary: c.shadow,
  };
}

/** Ant Design derives shades of a colour, dimmed in the dark theme; those that we have chosen are restored. */
function algorithm(mode: Mode): MappingAlgorithm[] {
  const derive = mode === 'dark' ? darkAlgorithm : defaultAlgorithm;
  return [derive, (seed, map) => ({ ...(map ?? derive(seed)), ...colors(mode) })];
}

function measures(density: Density): ThemeConfig['token'] {
  return {
    fontFamily: fonts.text,
    fontSize: 14,
    fontSizeHeading1: 34,
    fontSizeHeading2: 26,
    fontSizeHeading3: 20,
    fontSizeHeading4: 16,
    fontSizeHeading5: 14,
    borderRadius: sizes.radiusControl,
    borderRadiusLG: sizes.radiusCard,
    borderRadiusSM: sizes.radiusControl - 2,
    controlHeight: density === 'compact' ? 34 : 42,
    controlHeightLG: density === 'compact' ? 40 : 48,
    controlHeightSM: density === 'compact' ? 26 : 32,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
    wireframe: false,
  };
}

/** Ant Design's theme of one mode and density; still where the person asked the system for less motion. */
export function antTheme(mode: Mode, density: Density, motion = true): ThemeConfig {
  const c = palettes[mode];
  const compact = density === 'compact';
  return {
    algorithm: algorithm(mode),
    cssVar: { key: 'app' },
    hashed: false,
    token: { ...colors(mode), ...measures(density), motion },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: c.onSpruce,
        dangerColor: c.onDanger,
      },
      Card: { bodyPadding: compact ? 16 : 20, headerFontSize: 16 },
      Form: { verticalLabelPadding: '0 0 6px', labelColor: c.ink, itemMarginBottom: compact ? 24 : 28 },
      Modal: { titleFontSize: 20 },
      Segmented: {
        // The selected item is lighter than its track in either mode.
        trackBg: mode === 'dark' ? c.sunken : c.line,
        itemColor: c.muted,
        itemSelectedColor: c.ink,
        itemSelectedBg: mode === 'dark' ? c.line : c.surface,
      },
      Table: {
        headerBg: c.sunken,
        headerColor: c.muted,
        rowHoverBg: c.sunken,
        rowSelectedBg: c.spruceTint,
        rowSelectedHoverBg: c.spruceTint,
        cellPaddingBlock: compact ? 8 : 14,
        cellPaddingInline: compact ? 12 : 16,
        headerSplitColor: 'transparent',
        headerSortActiveBg: c.sunken,
        headerSortHoverBg: c.line,
        bodySortBg: c.surface,
      },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 24 },
      Tag: { borderRadiusSM: 999 },
      Tooltip: { colorTextLightSolid: c.onTooltip },
    },
  };
}
