/**
 * The tables of configuration by family, as releases 7.0 to 7.6 have them under `obj`, in packages and on devices. A
 * route with another name leads nowhere (docs/platform/network-manager.md#routes).
 */
const byFamily: Readonly<Record<string, string>> = {
  antivirus: 'exempt-list heuristic mms-checksum notification profile quarantine settings',
  application: 'custom group internet-service internet-service-custom list name rule-settings',
  authentication: 'rule scheme setting',
  casb: 'attribute-match profile saas-application user-activity',
  central: 'dnat dnat6',
  certificate: 'ca crl hsm-local local remote template',
  cifs: 'domain-controller profile',
  cli: 'template template-group',
  'diameter-filter': 'profile',
  dlp: 'data-type dictionary exact-data-match filepattern fp-doc-source fp-sensitivity label profile sensitivity sensor settings',
  dnsfilter: 'domain-filter profile',
  dynamic:
    'address certificate/local input/interface interface ippool multicast/interface vip virtual-wan-link/members virtual-wan-link/neighbor virtual-wan-link/server vpntunnel',
  emailfilter: 'block-allow-list bwl bword dnsbl fortishield iptrust mheader options profile',
  'endpoint-control':
    'client fctems fctems-override forticlient-registration-sync profile registered-forticlient settings',
  'extension-controller': 'dataplan extender extender-profile fortigate fortigate-profile',
  'extender-controller': 'dataplan extender extender-profile sim_profile template',
  'file-filter': 'profile',
  firewall: [
    'DoS-policy DoS-policy6 access-proxy access-proxy-ssh-client-cert access-proxy-virtual-host access-proxy6 acl acl6 address',
    'address6 address6-template addrgrp addrgrp6 auth-portal carrier-endpoint-bwl central-snat-map city country decrypted-traffic-mirror',
    'dnstranslation explicit-proxy-address explicit-proxy-addrgrp fqdn-override geoip-override global gtp gtp-policy hyperscale-policy identity-based-route interface-policy',
    'interface-policy6 internet-service internet-service-addition internet-service-append internet-service-custom',
    'internet-service-custom-group internet-service-extension internet-service-fortiguard internet-service-group internet-service-name internet-service-ipbl-reason',
    'internet-service-ipbl-vendor internet-service-list internet-service-owner internet-service-reputation internet-service-sld ip-translation',
    'ipmacbinding/setting ipmacbinding/table ippool ippool6 iprope ipv6-eh-filter ldb-monitor local-in-policy local-in-policy6',
    'mms-profile mobile-profile multicast-address multicast-address6 multicast-policy multicast-policy6 network-service-dynamic on-demand-sniffer',
    'pfcp policy policy6 policy46 policy64 policy-package prefix-list profile-group profile-protocol-options proxy-address proxy-addrgrp proxy-policy region',
    'schedule/group schedule/onetime schedule/recurring sctp-filter/profile security-policy service/category service/custom service/group',
    'shaper/per-ip-shaper shaper/traffic-shaper shaping-policy shaping-profile sniffer ssh/host-key ssh/local-ca ssh/local-key ssh/setting',
    'ssl/local-cert ssl/setting ssl-server ssl-ssh-profile surf synproxy traffic-class ttl-policy vendor-mac vendor-mac-summary vip vip6 vip46 vip64 vipgrp',
    'vipgrp6 vipgrp46 vipgrp64 wildcard-fqdn/custom wildcard-fqdn/group',
  ].join(' '),
  fmg: 'device-blueprint fabric/authorization/platform fabric/authorization/template sasemanager/settings sasemanager/status script variable zone',
  fsp: 'global hostname-map ip-range managed-switch quarantine rogue-ap swtp-profile vlan vlan-lag',
  global:
    'footer/consolidated/policy footer/policy footer/shaping-policy header/consolidated/policy header/policy header/shaping-policy',
  gtp: 'apn apn-shaper apngrp ie-allow-list ie-white-list message-filter-v0v1 message-filter-v2 rat-timeout-profile tunnel-limit',
  hotspot20:
    'anqp-3gpp-cellular anqp-ip-address-type anqp-nai-realm anqp-network-auth-type anqp-roaming-consortium anqp-venue-name h2qp-conn-capability h2qp-operator-name h2qp-osu-provider h2qp-wan-metric hs-profile icon qos-map',
  icap: 'profile server server-group',
  ips: 'baseline custom decoder global rule rule-settings sensor settings view-map',
  isolator: 'profile',
  log: [
    'custom-field disk/filter disk/setting eventfilter fortianalyzer/filter fortianalyzer/override-filter fortianalyzer/override-setting fortianalyzer/setting',
    'fortianalyzer2/setting fortianalyzer3/setting fortianalyzer-cloud/setting fortiguard/filter fortiguard/setting gui-display memory/filter',
    'memory/global-setting memory/setting npu-server null-device/setting setting syslogd/filter syslogd/override-setting syslogd/setting',
    'syslogd2/setting syslogd3/setting syslogd4/setting tacacs+accounting/setting threat-weight webtrends/setting',
  ].join(' '),
  mpskprofile: 'mpsk-group',
  nsxt: 'service-chain setting',
  pblock:
    'firewall/consolidated/policy firewall/policy firewall/policy6 firewall/proxy-policy firewall/security-policy',
  report: 'chart dataset layout setting style theme',
  router: [
    'access-list access-list6 aspath-list auth-path bfd bfd6 bgp community-list extcommunity-list isis key-chain multicast multicast-flow',
    'multicast6 ospf ospf6 policy policy6 prefix-list prefix-list6 rip ripng route-map setting static static6',
  ].join(' '),
  sase: 'global service',
  'sctp-filter': 'profile',
  'ssh-filter': 'profile',
  'switch-controller': [
    '802-1X-settings acl/group acl/ingress auto-config/custom auto-config/default auto-config/policy custom-command dsl/policy dynamic-port-policy flow-tracking',
    'fortilink-settings global igmp-snooping initial-config/template initial-config/vlans lldp-profile lldp-settings location mac-policy managed-switch',
    'nac-device nac-settings network-monitor-settings port-policy ptp/interface-policy ptp/policy ptp/profile qos/dot1p-map qos/ip-dscp-map qos/qos-policy qos/queue-policy',
    'quarantine remote-log security-policy/802-1X security-policy/local-access security-policy/captive-portal sflow snmp-community snmp-sysinfo snmp-trap-threshold snmp-user',
    'storm-control storm-control-policy stp-instance stp-settings switch-group switch-interface-tag switch-log switch-profile system traffic-policy',
    'traffic-sniffer virtual-port-pool vlan-policy vlan',
  ].join(' '),
  system: [
    '3g-modem/custom accprofile admin affinity-interrupt affinity-packet-redistribution alarm alias api-user arp-table auto-install auto-script',
    'automation-action automation-destination automation-stitch automation-trigger autoupdate/push-update autoupdate/schedule autoupdate/tunneling central-management',
    'cluster-sync console csf custom-language ddns dedicated-mgmt device-upgrade dhcp/server dhcp6/server dns dns-database dns-server dns64 dscp-based-priority',
    'email-server evpn external-resource fabric-vpn federated-upgrade fips-cc fm fortiai fortiguard fortimanager fortindr fortisandbox fsso-polling ftm-push',
    'geneve geoip-country geoip-override global gre-tunnel ha ha-monitor ike interface ipam ips ips-urlfilter-dns ipsec-aggregate ipv6-neighbor-cache',
    'ipv6-tunnel link-monitor lldp/network-policy lte-modem mac-address-table management-tunnel meta mobile-tunnel modem nat64 nd-proxy netflow network-visibility',
    'npu ntp object-tag object-tagging password-policy password-policy-guest-admin performance-top pppoe-interface probe-response proxy-arp ptp replacemsg-group',
    'replacemsg-image replacemsg/admin replacemsg/alertmail replacemsg/auth replacemsg/fortiguard-wf replacemsg/http replacemsg/icap replacemsg/mail replacemsg/nac-quar replacemsg/spam',
    'replacemsg/sslvpn replacemsg/traffic-quota replacemsg/utm resource-limits saml sdn-connector sdn-proxy sdwan session-helper session-ttl settings sflow sit-tunnel sms-server',
    'smc-ntp snmp/community snmp/mib-view snmp/sysinfo snmp/user speed-test-schedule speed-test-server speed-test-setting ssh-config sso-admin sso-forticloud-admin standalone-cluster',
    'startup-error-log status storage switch-interface tos-based-priority vdom vdom-dns vdom-exception vdom-link vdom-netflow vdom-property vdom-radius-server vdom-sflow',
    'virtual-switch virtual-wan-link virtual-wire-pair vne-tunnel vxlan wccp zone admin/user',
  ].join(' '),
  telemetry: 'profile',
  template: 'profile',
  user: [
    'adgrp certificate clearpass connector cppm device device-access-list device-category device-group domain-controller event exchange external-identity-provider flexvm fortitoken fsso',
    'fsso-polling group json krb-keytab ldap local nac-policy nsx password-policy peer peergrp pop3 pxgrid quarantine radius saml scim security-exempt-list setting tacacs+ vcenter',
  ].join(' '),
  videofilter: 'keyword profile youtube-channel-filter youtube-key',
  'virtual-patch': 'profile',
  voip: 'profile',
  vpn: [
    'certificate/ca certificate/crl certificate/local certificate/ocsp-server certificate/remote certificate/setting ipsec/concentrator ipsec/fec ipsec/forticlient ipsec/manualkey',
    'ipsec/manualkey-interface ipsec/phase1 ipsec/phase1-interface ipsec/phase2 ipsec/phase2-interface kmip-server l2tp ocvpn pptp qkd',
    'ssl/client ssl/settings ssl/web/host-check-software ssl/web/portal ssl/web/realm ssl/web/user-bookmark ssl/web/user-group-bookmark ssl/web/virtual-desktop-app-list',
  ].join(' '),
  vpnmgr: 'node vpntable',
  waf: 'main-class profile signature sub-class',
  wanopt: 'auth-group cache-service peer profile settings',
  wanprof: 'system/sdwan system/virtual-wan-link',
  'web-proxy':
    'debug-url explicit fast-fallback forward-server forward-server-group global isolator profile url-match wisp',
  webfilter:
    'categories content content-header fortiguard ftgd-local-cat ftgd-local-rating ftgd-risk-level ips-urlfilter-cache-setting ips-urlfilter-setting ips-urlfilter-setting6 override profile search-engine urlfilter',
  'wireless-controller': [
    'access-control-list address addrgrp ap-status apcfg-profile arrp-profile ble-profile bonjour-profile global hotspot20/anqp-3gpp-cellular hotspot20/anqp-ip-address-type hotspot20/anqp-nai-realm',
    'hotspot20/anqp-network-auth-type hotspot20/anqp-roaming-consortium hotspot20/anqp-venue-name hotspot20/anqp-venue-url hotspot20/h2qp-advice-of-charge hotspot20/h2qp-conn-capability hotspot20/h2qp-operator-name',
    'hotspot20/h2qp-osu-provider hotspot20/h2qp-terms-and-conditions hotspot20/h2qp-wan-metric hotspot20/hs-profile hotspot20/icon hotspot20/qos-map inter-controller log lw-profile mpsk-profile nac-profile',
    'qos-profile region setting snmp ssid-policy syslog-profile timers utm-profile vap vap-group wag-profile wids-profile wtp wtp-group wtp-profile',
  ].join(' '),
  ztna: 'reverse-connector traffic-forward-proxy traffic-forward-proxy-reverse-service web-portal web-portal-bookmark web-proxy',
};

/** Of the manager's own configuration, below `/cli/global`. */
const ownTables = [
  'fmupdate/av-ips/advanced-log fmupdate/disk-quota fmupdate/fct-services fmupdate/fds-setting fmupdate/fwm-setting fmupdate/publicnetwork fmupdate/server-override-status fmupdate/service',
  'metadata/admins metadata/users system/admin/group system/admin/ldap system/admin/profile system/admin/radius system/admin/setting system/admin/tacacs system/admin/user',
  'system/alert-console system/alert-event system/auto-delete system/backup/all-settings system/certificate/ca system/certificate/crl system/certificate/local system/certificate/oftp',
  'system/certificate/remote system/certificate/ssh system/connector system/dm system/dns system/docker system/fips system/fortiview/setting system/ha system/interface',
  'system/local-in-policy system/local-in-policy6 system/locallog/disk/setting system/locallog/fortianalyzer/setting system/locallog/memory/setting system/locallog/setting system/locallog/syslogd/setting',
  'system/log/alert system/log/settings system/mail system/metadata/admins system/ntp system/password-policy system/performance system/report/setting system/route system/route6 system/saml',
  'system/sniffer system/snmp/community system/snmp/sysinfo system/snmp/user system/soc-fabric system/sql system/syslog system/workflow/approval-matrix',
];

const words = (text: string): string[] => text.split(' ');

const known: ReadonlySet<string> = new Set(
  Object.entries(byFamily).flatMap(([family, names]) => words(names).map((name) => `${family}/${name}`)),
);

const own: ReadonlySet<string> = new Set(ownTables.flatMap(words));

/** Words of the longest table's route. */
const longest = 4;

/** The known table at the beginning of a route, the longest that fits; null for none. */
export function knownTableIn(segments: readonly string[]): string | null {
  return longestIn(known, segments);
}

/** The same of the manager's own configuration. */
export function ownTableIn(segments: readonly string[]): string | null {
  return longestIn(own, segments);
}

function longestIn(tables: ReadonlySet<string>, segments: readonly string[]): string | null {
  for (let length = Math.min(longest, segments.length); length > 1; length--) {
    const path = segments.slice(0, length).join('/');
    if (tables.has(path)) return path;
  }
  return null;
}
